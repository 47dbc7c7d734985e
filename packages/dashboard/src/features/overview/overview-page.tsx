// The home page: first steps for new accounts, otherwise today’s numbers and what needs attention.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Page } from '../../components/page.tsx'
import { EmptyState, QueryContent } from '../../components/states.tsx'
import { useMay, useSession } from '../../lib/session.ts'
import { overviewTexts } from '../../texts/overview.ts'
import { Attention } from './attention.tsx'
import { FirstSteps } from './first-steps.tsx'
import { type SetupProgress, setupProgressQuery } from './queries.ts'
import { Today } from './today.tsx'

export function OverviewPage() {
  const { account } = useSession()
  const beginnings = useQuery(setupProgressQuery)
  return (
    <QueryContent query={beginnings}>
      {/* The key resets the state when the account changes. */}
      {(data) => <Overview key={account.id} beginnings={data} />}
    </QueryContent>
  )
}

function Overview({ beginnings }: { beginnings: SetupProgress }) {
  const { chatbot, knowledge, conversations } = beginnings
  const { person } = useSession()
  const mayBuild = useMay('editor')
  const hasBegun = chatbot !== undefined && knowledge > 0 && conversations > 0
  // Keep the steps visible until the person has read the first answer.
  const [isBeginning, setIsBeginning] = useState(!hasBegun && mayBuild)

  if (isBeginning) {
    return (
      <Page title={overviewTexts.welcome(person.name)} about={overviewTexts.firstAbout}>
        <FirstSteps beginnings={beginnings} onFinish={() => setIsBeginning(false)} />
      </Page>
    )
  }
  return (
    <Page title={overviewTexts.title} about={overviewTexts.about}>
      {chatbot === undefined && <EmptyState title={overviewTexts.onlyEditors} />}
      <Today />
      <Attention />
    </Page>
  )
}
