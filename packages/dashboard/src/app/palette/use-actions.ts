// The actions of the palette: only those that the person’s role allows.
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  IconBooks,
  IconFileImport,
  IconKey,
  IconLogout,
  IconMoon,
  IconPencil,
  IconPlus,
  IconSearch,
  IconSun,
  IconUpload,
  IconUserPlus,
  IconWorld,
} from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { messageOf } from '../../lib/queries.ts'
import { useMay, useSession } from '../../lib/session.ts'
import { paletteTexts as texts } from '../../texts/palette.ts'
import { signOut } from '../session-end.ts'
import type { Entry } from './entries.ts'

export function useActions(): readonly Entry[] {
  const router = useRouter()
  const { account } = useSession()
  const isEditor = useMay('editor')
  const isOwner = useMay('owner')
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme() === 'dark'

  const opens = (href: string) => () => void router.navigate({ href })
  const leave = () =>
    void signOut(router).catch((error: unknown) =>
      notifications.show({ color: 'red', message: messageOf(error) }),
    )
  const all = [
    isEditor && {
      label: texts.newChatbot,
      icon: IconPlus,
      run: opens('/chatbots?open=new-chatbot'),
    },
    isEditor && { label: texts.addKnowledge, icon: IconPlus, run: opens('/knowledge/new') },
    isEditor && {
      label: texts.addWebsite,
      icon: IconWorld,
      run: opens('/knowledge/sources/new'),
    },
    isEditor && {
      label: texts.upload,
      icon: IconUpload,
      run: opens('/knowledge/upload'),
    },
    isEditor && {
      label: texts.importKnowledge,
      icon: IconFileImport,
      run: opens('/knowledge/import'),
    },
    { label: texts.sources, icon: IconWorld, run: opens('/knowledge/sources') },
    { label: texts.synonyms, icon: IconBooks, run: opens('/knowledge/synonyms') },
    { label: texts.testSearch, icon: IconSearch, run: opens('/knowledge/search') },
    isOwner && {
      label: texts.generateKey,
      icon: IconKey,
      run: opens('/settings/api?open=new-key'),
    },
    isOwner && {
      label: texts.invite,
      icon: IconUserPlus,
      run: opens('/settings/team?open=invitation'),
    },
    isOwner && {
      label: texts.rename(account.name),
      icon: IconPencil,
      run: opens('/settings/general'),
    },
    {
      label: isDark ? texts.light : texts.dark,
      icon: isDark ? IconSun : IconMoon,
      run: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    { label: texts.signOut, icon: IconLogout, run: leave },
  ]
  return all.filter((action) => action !== false)
}
