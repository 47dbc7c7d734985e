// The API call for the same question, as terminal commands.
import { Stack, Text, Title } from '@mantine/core'
import { CopyField } from '../../components/copy-field.tsx'
import { TextLink } from '../../components/links.tsx'
import { overviewTexts } from '../../texts/overview.ts'

export function CurlLines({ chatbot_id }: { chatbot_id: string }) {
  return (
    <Stack gap="xs">
      <Title order={4} size="h6">
        {overviewTexts.curlTitle}
      </Title>
      <Text size="sm">
        {overviewTexts.curlAbout} <TextLink to="/settings/api">{overviewTexts.makeKey}</TextLink>
      </Text>
      <CopyField value={linesFor(chatbot_id)} label={overviewTexts.curlLabel} />
    </Stack>
  )
}

function linesFor(chatbot_id: string): string {
  const header = `-H "Authorization: Bearer $KEY" -H 'Content-Type: application/json'`
  const question = JSON.stringify({ text: overviewTexts.exampleQuestion })
  return `KEY=API_KEY
CONVERSATION=$(curl -s ${location.origin}/v1/conversations ${header} \\
  -d '${JSON.stringify({ chatbot_id })}' | grep -o 'conv_[0-9a-z]*' | head -1)
curl -s ${location.origin}/v1/conversations/$CONVERSATION/messages ${header} \\
  -d '${question}'`
}
