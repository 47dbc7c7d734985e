// After the first answer: the chatbot on a site, the matching API calls, and the way on.
import { Button, Group, Stack } from '@mantine/core'
import { ButtonLink } from '../../components/links.tsx'
import { overviewTexts } from '../../texts/overview.ts'
import { CurlLines } from './curl-lines.tsx'
import { PutOnSite } from './put-on-site.tsx'

type NextStepsProps = { readonly chatbot_id: string; readonly onFinish: () => void }

export function NextSteps({ chatbot_id, onFinish }: NextStepsProps) {
  return (
    <Stack gap="lg">
      <PutOnSite chatbot_id={chatbot_id} />
      <CurlLines chatbot_id={chatbot_id} />
      <Group>
        <Button onClick={onFinish}>{overviewTexts.finish}</Button>
        <ButtonLink to="/chatbots/$chatbot_id" params={{ chatbot_id }} variant="default">
          {overviewTexts.openPlayground}
        </ButtonLink>
      </Group>
    </Stack>
  )
}
