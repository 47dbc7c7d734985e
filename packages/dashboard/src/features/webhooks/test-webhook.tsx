// Sends a signed test event and shows the response.
import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import type { Webhook } from '@parley/client'
import type { WebhookTest } from '@parley/contract'
import { useMutation } from '@tanstack/react-query'
import { Failure } from '../../components/states.tsx'
import { parley } from '../../lib/parley.ts'
import { webhooksTexts as texts } from '../../texts/webhooks.ts'

export function TestWebhook({ webhook: { id } }: { webhook: Webhook }) {
  const test = useMutation({ mutationFn: () => parley.webhooks.test(id) })
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Button variant="light" loading={test.isPending} onClick={() => test.mutate()}>
          {texts.test}
        </Button>
        <Text size="sm" c="dimmed">
          {texts.testAbout}
        </Text>
      </Group>
      <div aria-live="polite">
        {test.isSuccess && <TestResult result={test.data} />}
        {test.isError && <Failure error={test.error} />}
      </div>
    </Stack>
  )
}

function TestResult({ result }: { result: WebhookTest }) {
  const { delivered, response_status, response_body, error, latency_ms } = result
  return (
    <Alert
      color={delivered ? 'green' : 'red'}
      title={delivered ? texts.delivered(response_status, latency_ms) : texts.notDelivered}
    >
      <Stack gap="xs">
        {error !== null && <Text size="sm">{error}</Text>}
        {response_body !== null && response_body !== '' && (
          <>
            <Text size="sm">{texts.answered}</Text>
            <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {response_body}
            </Code>
          </>
        )}
      </Stack>
    </Alert>
  )
}
