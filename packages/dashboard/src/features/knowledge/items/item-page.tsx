// One knowledge item: its text, status and usage.
import { Alert, Group, Stack, Switch } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type KnowledgeItem, ParleyError } from '@parley/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { ConfirmButton } from '../../../components/forms/confirm-button.tsx'
import { KnowledgeStatusBadge } from '../../../components/knowledge-status-badge.tsx'
import { ButtonLink, TextLink } from '../../../components/links.tsx'
import { Page } from '../../../components/page.tsx'
import { EmptyState, QueryContent } from '../../../components/states.tsx'
import { parley } from '../../../lib/parley.ts'
import { messageOf } from '../../../lib/queries.ts'
import { useMay } from '../../../lib/session.ts'
import { knowledgeTexts, itemTexts as texts } from '../../../texts/knowledge/knowledge.ts'
import { itemQuery, knowledgeKey } from '../queries.ts'
import { EditItem } from './edit-item.tsx'
import { ItemFacts } from './item-facts.tsx'
import { SourceNote } from './source-note.tsx'

export function ItemPage() {
  const { knowledge_id } = useParams({ from: '/signed-in/knowledge/$knowledge_id' })
  const query = useQuery(itemQuery(knowledge_id))
  if (query.error instanceof ParleyError && query.error.status === 404) {
    return (
      <Page title={texts.gone}>
        <EmptyState
          title={texts.gone}
          action={<ButtonLink to="/knowledge">{texts.toList}</ButtonLink>}
        >
          {texts.goneAbout}
        </EmptyState>
      </Page>
    )
  }
  return (
    <QueryContent query={query}>{(item) => <OneItem key={item.id} item={item} />}</QueryContent>
  )
}

function OneItem({ item }: { item: KnowledgeItem }) {
  const mayChange = useMay('editor')
  return (
    <Page
      title={item.title ?? item.question ?? knowledgeTexts.untitled}
      about={
        <Group component="span" gap="sm">
          <KnowledgeStatusBadge item={item} />
          <TextLink to="/knowledge" size="sm">
            {texts.toList}
          </TextLink>
        </Group>
      }
      actions={
        mayChange && (
          <>
            <EnabledSwitch item={item} />
            <DeleteItem item={item} />
          </>
        )
      }
    >
      <Stack maw={760}>
        {item.error !== null && (
          <Alert color="red" title={texts.failedTitle}>
            {item.error.message}
          </Alert>
        )}
        <SourceNote item={item} />
        <ItemFacts item={item} />
        <EditItem item={item} />
      </Stack>
    </Page>
  )
}

function EnabledSwitch({ item: { id, enabled } }: { item: KnowledgeItem }) {
  const queryClient = useQueryClient()
  const toggle = useMutation({
    mutationFn: (wanted: boolean) => parley.knowledge.update(id, { enabled: wanted }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: knowledgeKey }),
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  })
  return (
    <Switch
      label={texts.enabled}
      checked={toggle.isPending ? toggle.variables : enabled}
      disabled={toggle.isPending}
      onChange={(event) => toggle.mutate(event.currentTarget.checked)}
      mt={8}
    />
  )
}

function DeleteItem({ item: { id } }: { item: KnowledgeItem }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  async function remove() {
    await parley.knowledge.delete(id)
    notifications.show({ message: texts.deleted })
    await navigate({ to: '/knowledge', ignoreBlocker: true })
    queryClient.removeQueries({ queryKey: itemQuery(id).queryKey })
    await queryClient.invalidateQueries({ queryKey: knowledgeKey })
  }
  return (
    <ConfirmButton
      label={texts.delete}
      question={texts.deleteQuestion}
      confirmLabel={texts.deleteConfirm}
      onConfirm={remove}
    >
      {texts.deleteAbout}
    </ConfirmButton>
  )
}
