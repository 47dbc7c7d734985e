// The frame of a page below Knowledge, with the way back to the list.
import type { ReactNode } from 'react'
import { TextLink } from '../../components/links.tsx'
import { Page } from '../../components/page.tsx'
import { itemTexts } from '../../texts/knowledge/knowledge.ts'

type KnowledgeSubPageProps = {
  readonly title: string
  readonly about: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function KnowledgeSubPage({ title, about, actions, children }: KnowledgeSubPageProps) {
  return (
    <Page
      title={title}
      about={
        <>
          {about}{' '}
          <TextLink to="/knowledge" underline="always">
            {itemTexts.toList}
          </TextLink>
        </>
      }
      actions={actions}
    >
      {children}
    </Page>
  )
}
