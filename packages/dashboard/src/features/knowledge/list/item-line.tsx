// A knowledge item on one line: title, status if it is not ready, beginning of the text, tags.
import { Badge, Text, Tooltip, UnstyledButton } from '@mantine/core'
import type { KnowledgeListItem } from '@parley/contract'
import { IconFileText, IconMessageQuestion, IconWorld } from '@tabler/icons-react'
import { FoundText, textPattern } from '../../../components/found-text.tsx'
import { KnowledgeStatusBadge } from '../../../components/knowledge-status-badge.tsx'
import { RowLink } from '../../../components/links.tsx'
import { plainPreview, plainText } from '../../../lib/plain-text.ts'
import { knowledgeTexts as texts } from '../../../texts/knowledge/knowledge.ts'
import { itemSourceTexts } from '../../../texts/knowledge/sources.ts'
import { isOfWebsite } from '../sources/source-of-item.ts'

/** The tags that fit beside a title, and those that the tooltip of the others lists. */
const tagsShown = 2
const tagsListed = 20
const previewCharacters = 160
/** More than the service sends. */
const matchCharacters = 400

/** The title of an item, or its question. */
export function nameOfItem({ title, question }: KnowledgeListItem): string {
  return title ?? question ?? texts.untitled
}

type ItemLineProps = {
  readonly item: KnowledgeListItem
  readonly onTag: (tag: string) => void
  /** What the list was searched for. */
  readonly q: string | undefined
}

export function ItemLine({ item, onTag, q }: ItemLineProps) {
  const { id, type, preview, tags, status } = item
  const Icon = type === 'faq' || type === 'qna' ? IconMessageQuestion : IconFileText
  const more = tags.slice(tagsShown)
  const match = plainText(item.match ?? '', matchCharacters)
  const line = (
    <div className="knowledge-line">
      {isOfWebsite(item) ? (
        <Tooltip label={itemSourceTexts.row}>
          <IconWorld size={16} role="img" aria-label={itemSourceTexts.row} />
        </Tooltip>
      ) : (
        <Icon size={16} aria-hidden />
      )}
      <RowLink
        to="/knowledge/$knowledge_id"
        params={{ knowledge_id: id }}
        size="sm"
        truncate
        className="knowledge-title"
        title={nameOfItem(item)}
      >
        <bdi>{nameOfItem(item)}</bdi>
      </RowLink>
      {status !== 'ready' && (
        <span className="knowledge-fixed">
          <KnowledgeStatusBadge item={item} />
        </span>
      )}
      <Text size="sm" c="dimmed" truncate dir="auto" className="knowledge-preview">
        {plainPreview(preview, nameOfItem(item), previewCharacters)}
      </Text>
      {tags.length > 0 && (
        <span className="knowledge-line knowledge-fixed knowledge-tags">
          {tags.slice(0, tagsShown).map((tag) => (
            <UnstyledButton
              key={tag}
              onClick={() => onTag(tag)}
              aria-label={`${texts.filters.tag}: ${tag}`}
            >
              <Badge variant="default" fw={400} size="sm" className="knowledge-tag">
                {tag}
              </Badge>
            </UnstyledButton>
          ))}
          {more.length > 0 && (
            <Tooltip label={more.slice(0, tagsListed).join(', ')} maw={320}>
              <Text span size="xs" c="dimmed">
                {texts.moreTags(more.length)}
              </Text>
            </Tooltip>
          )}
        </span>
      )}
    </div>
  )
  if (q === undefined || match === '') return line
  return (
    <>
      {line}
      <Text size="xs" c="dimmed" dir="auto" lineClamp={2} className="knowledge-match">
        <FoundText text={match} found={textPattern(q)} />
      </Text>
    </>
  )
}
