// Switches between light, dark and system colors. The browser remembers the choice.
import { Center, SegmentedControl, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { shellTexts } from '../texts/shell.ts'

const schemes = [
  { value: 'light', label: shellTexts.light, icon: IconSun },
  { value: 'dark', label: shellTexts.dark, icon: IconMoon },
  { value: 'auto', label: shellTexts.auto, icon: IconDeviceDesktop },
] as const

export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      mt="xs"
      aria-label={shellTexts.theme}
      value={colorScheme}
      onChange={(value) =>
        setColorScheme(schemes.find((one) => one.value === value)?.value ?? 'auto')
      }
      data={schemes.map(({ value, label, icon: Icon }) => ({
        value,
        label: (
          <Center title={label}>
            <Icon size={16} aria-hidden />
            <VisuallyHidden>{label}</VisuallyHidden>
          </Center>
        ),
      }))}
    />
  )
}
