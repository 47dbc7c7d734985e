// The settings of a source, and when it runs.
import type { Source } from '@parley/contract'
import { useChatbotChoices } from '../../../components/chatbot-names.ts'
import { Fact, Facts } from '../../../components/lists/facts.tsx'
import { knowledgeTexts } from '../../../texts/knowledge/knowledge.ts'
import { sourcesTexts, sourceTexts as texts } from '../../../texts/knowledge/sources.ts'
import { LastRun, NextRun } from './next-run.tsx'

export function SourceFacts({ source }: { source: Source }) {
  const { nameOf } = useChatbotChoices()
  const { kind, chatbot_id, refresh_hours, include, exclude } = source
  return (
    <Facts>
      <Fact name={texts.facts.kind}>{sourcesTexts.kinds[kind]}</Fact>
      <Fact name={texts.facts.usedBy}>
        <bdi>{chatbot_id === null ? knowledgeTexts.shared : nameOf(chatbot_id)}</bdi>
      </Fact>
      {kind !== 'file' && <Fact name={texts.facts.refresh}>{texts.every(refresh_hours)}</Fact>}
      <Fact name={texts.facts.lastRun}>
        <LastRun source={source} />
      </Fact>
      {refresh_hours !== null && (
        <Fact name={texts.facts.nextRun}>
          <NextRun source={source} />
        </Fact>
      )}
      {(kind === 'sitemap' || kind === 'crawl') && (
        <Fact name={texts.facts.bounds}>{texts.bounds(source)}</Fact>
      )}
      {include.length > 0 && <Fact name={texts.facts.include}>{include.join(', ')}</Fact>}
      {exclude.length > 0 && <Fact name={texts.facts.exclude}>{exclude.join(', ')}</Fact>}
    </Facts>
  )
}
