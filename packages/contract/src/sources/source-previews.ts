// Previews: what is at an address or in a file, before it becomes a source.
import Type, { type Static } from 'typebox'
import { limits } from '../core/limits.ts'
import { named, nullable, oneOf, ref } from '../core/schema.ts'
import { SourceCreate, SourceFilesCreate, sourceDocumentStates, sourceKinds } from './sources.ts'

/** What became of a page or file that is looked at. */
const outcome = {
  state: oneOf(sourceDocumentStates, { description: 'As of a document of a source.' }),
  reason: nullable(Type.String()),
  message: nullable(Type.String({ description: 'Why it can’t be read, and what to do.' })),
}

export const SourcePreviewQuery = named(
  'SourcePreviewQuery',
  Type.Object(
    {
      url: Type.Optional({
        ...SourceCreate.properties.url,
        description: 'The address to look at. Required, unless you send a file.',
      }),
      chatbot_id: SourceCreate.properties.chatbot_id,
    },
    {
      description: 'An address to look at. Whoever may create a source for it may look.',
      examples: [{ url: 'https://shop.example/help/' }],
    },
  ),
)
export type SourcePreviewQuery = Static<typeof SourcePreviewQuery>

export const SourcePreviewFile = named(
  'SourcePreviewFile',
  Type.Object(
    {
      file: Type.String({
        contentMediaType: 'application/octet-stream',
        description: 'One file, of a kind and size that a source takes.',
      }),
      chatbot_id: SourceFilesCreate.properties.chatbot_id,
    },
    { description: 'A file to look at. Whoever may create a source with it may look.' },
  ),
)
export type SourcePreviewFile = Static<typeof SourcePreviewFile>

export const SourcePreviewDocument = named(
  'SourcePreviewDocument',
  Type.Object(
    {
      name: Type.String({ description: 'The name in the archive, with its folders.' }),
      title: nullable(Type.String()),
      ...outcome,
      character_count: Type.Integer({ description: 'The length of its text.' }),
    },
    {
      description: 'A file in an archive.',
      examples: [
        {
          name: 'help/returns.docx',
          title: 'Returns',
          state: 'ready',
          reason: null,
          message: null,
          character_count: 1_204,
        },
      ],
    },
  ),
)
export type SourcePreviewDocument = Static<typeof SourcePreviewDocument>

export const SourcePreview = named(
  'SourcePreview',
  Type.Object(
    {
      url: nullable(
        Type.String({ description: 'Where the page is, after redirects. null for a file.' }),
      ),
      kind: oneOf(sourceKinds, { description: 'The kind of source that fits.' }),
      ...outcome,
      title: nullable(Type.String()),
      text: nullable(Type.String({ description: 'The beginning of its text, as Markdown.' })),
      shown_character_count: Type.Integer({
        description: `The length of \`text\`, at most ${limits.source_preview.value.toLocaleString('en')}.`,
      }),
      character_count: Type.Integer({ description: 'The length of the whole text.' }),
      documents: Type.Array(ref(SourcePreviewDocument), {
        description: 'The files of an archive, those that can’t be read first. Empty for others.',
      }),
      pages: Type.Integer({
        description: 'Other pages of the same host that it leads to or lists.',
      }),
      sitemap: Type.Unsafe<{ url: string; pages: number } | null>({
        type: ['object', 'null'],
        properties: { url: { type: 'string' }, pages: { type: 'integer' } },
        required: ['url', 'pages'],
        description: 'The sitemap of the host at `/sitemap.xml`; null without one.',
      }),
    },
    {
      description: 'What is at an address, or in a file.',
      examples: [
        {
          url: 'https://shop.example/help/',
          kind: 'crawl',
          state: 'ready',
          reason: null,
          message: null,
          title: 'Help',
          text: '# Help\n\nYou can return any item within 30 days of delivery.',
          shown_character_count: 56,
          character_count: 56,
          documents: [],
          pages: 37,
          sitemap: { url: 'https://shop.example/sitemap.xml', pages: 214 },
        },
      ],
    },
  ),
)
export type SourcePreview = Static<typeof SourcePreview>
