// The first page: the way to a first answer for who has just begun, else what happened and what waits.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Page } from '../../components/page.tsx'
import { Empty, Loaded } from '../../components/states.tsx'
import { useMay, useSession } from '../../lib/session.ts'
import { overviewTexts } from '../../texts/overview.ts'
import { Attention } from './attention.tsx'
import { FirstSteps } from './first-steps.tsx'
import { type Beginnings, beginningsQuery } from './queries.ts'
import { Today } from './today.tsx'

export function OverviewPage() {
  const { account } = useSession()
  const beginnings = useQuery(beginningsQuery)
  return (
    <Loaded query={beginnings}>
      {/* Another account begins anew. */}
      {(data) => <Overview key={account.id} beginnings={data} />}
    </Loaded>
  )
}

function Overview({ beginnings }: { beginnings: Beginnings }) {
  const { chatbot, knowledge, conversations } = beginnings
  const { person } = useSession()
  const mayBuild = useMay('editor')
  const hasBegun = chatbot !== undefined && knowledge > 0 && conversations > 0
  // Who has taken the last step reads the answer first.
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
      {chatbot === undefined && <Empty title={overviewTexts.onlyEditors} />}
      <Today />
      <Attention />
    </Page>
  )
}
