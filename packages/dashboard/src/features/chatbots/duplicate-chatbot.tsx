// Duplicates a chatbot: its settings and synonyms and, if selected, its own knowledge.

import {
  Alert,
  Button,
  Checkbox,
  Group,
  Modal,
  Progress,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Chatbot, ChatbotCreate } from '@parley/contract'
import { isBlank } from '@parley/contract/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../components/forms/use-action.ts'
import { useBatch } from '../../components/forms/use-batch.ts'
import { Failure } from '../../components/states.tsx'
import { parley } from '../../lib/parley.ts'
import { chatbotTexts as texts } from '../../texts/chatbots.ts'
import { commonTexts } from '../../texts/common.ts'
import { copyItem, copySynonyms, ownItemIds } from './copy-knowledge.ts'
import { chatbotKeys, ownKnowledgeQuery } from './queries.ts'

export function DuplicateChatbot({ chatbot }: { chatbot: Chatbot }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" onClick={open}>
        {texts.duplicate}
      </Button>
      {isOpen && <DuplicateDialog chatbot={chatbot} onClose={close} />}
    </>
  )
}

function DuplicateDialog({ chatbot, onClose }: { chatbot: Chatbot; onClose: () => void }) {
  const [name, setName] = useState(texts.copyOf(chatbot.name))
  const [withKnowledge, setWithKnowledge] = useState(true)
  const knowledge = useQuery(ownKnowledgeQuery(chatbot.id))
  const own = knowledge.data?.total ?? 0
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { batch, start, stop } = useBatch<string>()
  const toCopy = (chatbot_id: string) =>
    navigate({ to: '/chatbots/$chatbot_id', params: { chatbot_id } })

  const copying = useAction(
    async (wanted: ChatbotCreate, key) => {
      const copy = await parley.chatbots.create(wanted, { idempotencyKey: key })
      void queryClient.invalidateQueries({ queryKey: chatbotKeys.all })
      await copySynonyms(chatbot.id, copy.id)
      if (!withKnowledge || own === 0) return { copy, isWhole: true }
      const ids = await ownItemIds(chatbot.id)
      const result = await start(ids, (item_id) =>
        copyItem(item_id, { chatbot_id: copy.id, idempotencyKey: `${key}-${item_id}` }),
      )
      void queryClient.invalidateQueries({ queryKey: ['knowledge'] })
      return { copy, isWhole: result.state === 'finished' && result.failures.length === 0 }
    },
    ({ copy, isWhole }) => (isWhole ? toCopy(copy.id) : undefined),
  )
  const { description, settings, metadata } = chatbot
  const wanted = { name: name.trim(), description, settings, metadata, status: 'draft' } as const
  const isRunning = batch.state === 'running'
  const copy = copying.data?.copy
  const isFixed = copying.isPending || copy !== undefined

  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.duplicateTitle}
      closeOnClickOutside={false}
      closeOnEscape={!copying.isPending}
      withCloseButton={!copying.isPending}
      closeButtonProps={{ 'aria-label': commonTexts.close }}
    >
      <Stack>
        <Text size="sm">{texts.duplicateAbout}</Text>
        <TextInput
          label={texts.duplicateName}
          value={name}
          maxLength={100}
          data-autofocus
          disabled={isFixed}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {own > 0 && (
          <Checkbox
            label={texts.withKnowledge(own)}
            checked={withKnowledge}
            disabled={isFixed}
            onChange={(event) => setWithKnowledge(event.currentTarget.checked)}
          />
        )}
        {isRunning && (
          <div role="status">
            <Text size="sm">{texts.copying(batch.done, batch.total)}</Text>
            <Progress value={(batch.done / batch.total) * 100} aria-hidden />
          </div>
        )}
        {batch.state === 'stopped' && (
          <Alert color="yellow">{texts.copyStopped(batch.done, batch.total)}</Alert>
        )}
        {batch.state === 'finished' && batch.failures.length > 0 && (
          <Alert color="red">
            {texts.copyFailures(batch.failures.length)} {batch.failures[0]?.message}
          </Alert>
        )}
        {knowledge.isError && (
          <Failure error={knowledge.error} onRetry={() => knowledge.refetch()} />
        )}
        {copying.isError && <Failure error={copying.error} />}
        <Group justify="flex-end">
          {isRunning && (
            <Button variant="default" onClick={stop}>
              {texts.copyStop}
            </Button>
          )}
          {copy === undefined ? (
            <Button
              loading={copying.isPending}
              disabled={isBlank(name) || knowledge.data === undefined}
              onClick={() => copying.start(wanted)}
            >
              {texts.duplicateSubmit}
            </Button>
          ) : (
            <Button onClick={() => toCopy(copy.id)}>{texts.toCopy}</Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
