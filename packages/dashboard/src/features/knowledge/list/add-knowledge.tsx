// The ways to add knowledge: a menu, and cards while there is none yet.
import {
  Button,
  Menu,
  type MenuItemProps,
  Paper,
  type PaperProps,
  SimpleGrid,
  Text,
} from '@mantine/core'
import {
  IconChevronDown,
  IconFileText,
  IconFileUpload,
  IconMessageQuestion,
  IconTableImport,
  IconWorld,
} from '@tabler/icons-react'
import { createLink, type LinkProps } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import { addTexts, knowledgeTexts as texts } from '../../../texts/knowledge/knowledge.ts'

type Way = {
  readonly name: keyof typeof addTexts
  readonly to: NonNullable<LinkProps['to']>
  readonly icon: typeof IconWorld
  readonly kind?: 'faq'
}

const ways: readonly Way[] = [
  { name: 'website', to: '/knowledge/sources/new', icon: IconWorld },
  { name: 'files', to: '/knowledge/upload', icon: IconFileUpload },
  { name: 'text', to: '/knowledge/new', icon: IconFileText },
  { name: 'faq', to: '/knowledge/new', icon: IconMessageQuestion, kind: 'faq' },
  { name: 'import', to: '/knowledge/import', icon: IconTableImport },
]

/** `chatbot_id` = the chatbot that the page shows, which the form then offers first. */
type AddProps = { readonly chatbot_id: string | undefined }

const searchOf = ({ kind }: Way, { chatbot_id }: AddProps) =>
  ({
    ...(chatbot_id === undefined ? {} : { chatbot_id }),
    ...(kind === undefined ? {} : { kind }),
  }) as never

export function AddMenu(place: AddProps) {
  return (
    <Menu width={320} position="bottom-end">
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={16} aria-hidden />}>{texts.add}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ways.map((way) => (
          <MenuLink
            key={way.name}
            to={way.to}
            search={searchOf(way, place)}
            leftSection={<way.icon size={18} aria-hidden />}
          >
            <Text size="sm" fw={500}>
              {addTexts[way.name].name}
            </Text>
            <Text size="xs">{addTexts[way.name].about}</Text>
          </MenuLink>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

export function AddCards(place: AddProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" w="100%" maw={680} mt="xs" ta="start">
      {ways.map((way) => (
        <CardLink key={way.name} to={way.to} search={searchOf(way, place)}>
          <way.icon size={20} aria-hidden />
          <span>
            <Text span fw={500} display="block">
              {addTexts[way.name].name}
            </Text>
            <Text span size="sm" c="dimmed">
              {addTexts[way.name].about}
            </Text>
          </span>
        </CardLink>
      ))}
    </SimpleGrid>
  )
}

const MenuLink = createLink(MenuAnchor)
const CardLink = createLink(CardAnchor)

type MenuAnchorProps = MenuItemProps & Omit<ComponentPropsWithRef<'a'>, keyof MenuItemProps>
type CardAnchorProps = PaperProps & Omit<ComponentPropsWithRef<'a'>, keyof PaperProps>

function MenuAnchor(props: MenuAnchorProps) {
  return <Menu.Item component="a" {...props} />
}

function CardAnchor(props: CardAnchorProps) {
  return <Paper component="a" withBorder p="sm" className="add-card" {...props} />
}
