// The form for files that become knowledge.
import Type, { type Static } from 'typebox'
import { Metadata } from '../core/envelope.ts'
import { limits } from '../core/limits.ts'
import { named, ref } from '../core/schema.ts'

export const KnowledgeFileCreate = named(
  'KnowledgeFileCreate',
  Type.Object(
    {
      file: Type.String({
        contentMediaType: 'application/octet-stream',
        description:
          'PDF, DOCX, PPTX, XLSX, ODT, ODS, ODP, EPUB, HTML, Markdown, text, CSV, JSON, or a ZIP archive of these. At most 50 MB, unless the operator set another limit.',
      }),
      chatbot_id: Type.Optional(
        Type.String({
          description: 'The chatbot that uses the item. By default all chatbots of the account.',
        }),
      ),
      title: Type.Optional(
        Type.String({
          format: 'not-blank',
          maxLength: limits.knowledge_title.value,
          description: 'By default the title of the document, else the name of the file.',
        }),
      ),
      tags: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: limits.tag.value }), {
          maxItems: limits.tags.value,
          description: 'One part for each tag, or one part with a JSON list.',
        }),
      ),
      metadata: Type.Optional(ref(Metadata)),
      external_id: Type.Optional(
        Type.String({ minLength: 1, maxLength: limits.external_id.value }),
      ),
      source_url: Type.Optional(
        Type.String({
          format: 'http-url',
          maxLength: limits.source_url.value,
          description: 'The address that citations link to.',
        }),
      ),
      language: Type.Optional(
        Type.String({ format: 'language', description: 'Default: the language of the text.' }),
      ),
      enabled: Type.Optional(Type.Boolean({ default: true })),
    },
    {
      description:
        'A file whose text becomes knowledge. Empty fields count as not sent, except `chatbot_id`.',
    },
  ),
)
export type KnowledgeFileCreate = Static<typeof KnowledgeFileCreate>
