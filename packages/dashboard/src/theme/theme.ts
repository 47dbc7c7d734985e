// The design language: type, spacing, and the defaults of all components. `/styleguide` shows it
// in development.
import {
  type AnchorProps,
  type BadgeProps,
  type ButtonProps,
  createTheme,
  type MenuProps,
  type NavLinkProps,
  type NotificationProps,
  type PaperProps,
  rem,
  type TableProps,
  type TooltipProps,
} from '@mantine/core'
import { commonTexts } from '../texts/common.ts'
import { dark, gray, pine } from './colors.ts'

const fallbackFonts = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'

/** Sizes of text in pixels. Body text is `md`; `xs` is for labels of columns and badges. */
const textSizes = { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(18) }

/** Steps of 4 pixels. */
const spacing = { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) }

const headings = {
  fontWeight: '600',
  sizes: {
    h1: { fontSize: rem(24), lineHeight: '1.3' },
    h2: { fontSize: rem(22), lineHeight: '1.3' },
    h3: { fontSize: rem(18), lineHeight: '1.35' },
    h4: { fontSize: rem(16), lineHeight: '1.4' },
    h5: { fontSize: rem(14), lineHeight: '1.45' },
    h6: { fontSize: rem(13), lineHeight: '1.45' },
  },
}

export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 7 },
  colors: { pine, gray, dark },
  black: '#17211d',
  fontFamily: `"Inter Variable", ${fallbackFonts}`,
  fontSizes: textSizes,
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
  spacing,
  headings,
  radius: { xs: rem(3), sm: rem(4), md: rem(6), lg: rem(8), xl: rem(16) },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Plain objects: `Badge.extend` would load each component with the first page.
  components: {
    Anchor: { defaultProps: { underline: 'hover' } satisfies AnchorProps },
    Badge: {
      defaultProps: {
        variant: 'light',
        color: 'gray',
        radius: 'sm',
        tt: 'none',
        fw: 500,
      } satisfies BadgeProps,
    },
    Button: { defaultProps: { fw: 500 } satisfies ButtonProps },
    // The header of a dialog is not the header of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    // A menu may contain only menu items; the first item gets the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } satisfies Partial<MenuProps> },
    NavLink: { defaultProps: { color: 'gray' } satisfies NavLinkProps },
    Notification: {
      defaultProps: {
        closeButtonProps: { 'aria-label': commonTexts.close },
      } satisfies NotificationProps,
    },
    Paper: { defaultProps: { radius: 'lg' } satisfies PaperProps },
    Table: {
      defaultProps: { verticalSpacing: 10, horizontalSpacing: 'md', fz: 'sm' } satisfies TableProps,
    },
    Tooltip: {
      defaultProps: {
        events: { hover: true, focus: true, touch: true },
        multiline: true,
      } satisfies Partial<TooltipProps>,
    },
  },
})
