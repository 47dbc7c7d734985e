// The fields of a knowledge item.
import { Stack, TagsInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { itemTexts as texts } from '../../../texts/knowledge/knowledge.ts'
import { UsedBySelect } from '../used-by-select.tsx'
import type { ItemValues } from './item-values.ts'
import { MarkdownEditor } from './markdown-editor.tsx'
import { PhrasingsEditor } from './phrasings-editor.tsx'

export function ItemFields({ form }: { form: UseFormReturnType<ItemValues> }) {
  return (
    <Stack>
      {form.values.kind === 'faq' ? <FaqFields form={form} /> : <TextFields form={form} />}
      <TextInput
        label={texts.source_url}
        description={texts.source_urlAbout}
        type="url"
        {...form.getInputProps('source_url')}
      />
      <TagsInput
        label={texts.tags}
        description={texts.tagsAbout}
        clearable={false}
        {...form.getInputProps('tags')}
      />
      <UsedBySelect
        label={texts.usedBy}
        description={texts.usedByAbout}
        value={form.values.chatbot_id}
        onChange={(chatbot_id) => form.setFieldValue('chatbot_id', chatbot_id)}
        error={form.errors.chatbot_id}
      />
    </Stack>
  )
}

function TextFields({ form }: { form: UseFormReturnType<ItemValues> }) {
  return (
    <>
      <TextInput
        label={texts.title}
        description={texts.titleAbout}
        dir="auto"
        {...form.getInputProps('title')}
      />
      <MarkdownEditor
        label={texts.content}
        description={texts.contentAbout}
        minRows={12}
        {...form.getInputProps('content')}
      />
    </>
  )
}

function FaqFields({ form }: { form: UseFormReturnType<ItemValues> }) {
  return (
    <>
      <TextInput
        label={texts.question}
        description={texts.questionAbout}
        withAsterisk
        dir="auto"
        {...form.getInputProps('question')}
      />
      <PhrasingsEditor {...form.getInputProps('alternate_questions')} />
      <MarkdownEditor
        label={texts.answer}
        description={texts.answerAbout}
        minRows={5}
        {...form.getInputProps('answer')}
      />
      <TextInput
        label={texts.title}
        description={texts.titleAbout}
        dir="auto"
        {...form.getInputProps('title')}
      />
    </>
  )
}
