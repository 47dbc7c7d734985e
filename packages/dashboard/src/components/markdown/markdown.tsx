// Renders Markdown without raw HTML and images; links only to http and https. It is large, so
// `markdown-text.tsx` loads it when it is first needed.
import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { answerTexts } from '../../texts/answers.ts'
import { markAttributes } from '../answers/marked-text.tsx'
import { ExternalLink } from '../external-link.tsx'
import { PlainText, type PlainTextProps } from './plain-text.tsx'
import { readableTree } from './readable-tree.ts'
import './markdown.css'

/**
 * Other texts are shown unchanged, because parsing them would block the page for seconds: the parser
 * takes 1 second for 1,000 quotes or lists inside each other, and 2 for 5,000 stars or brackets.
 */
const charactersMax = 50_000
const signsMax = 2_000
const nested = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])){20}/m

function isSlow(text: string): boolean {
  const signs = text.match(/[*_~[<`]/g)?.length ?? 0
  return text.length > charactersMax || signs > signsMax || nested.test(text)
}

export function Markdown({ text, grounding }: PlainTextProps) {
  if (isSlow(text)) return <PlainText text={text} grounding={grounding} />
  const marking = { marks: grounding?.marks ?? [], attributesOf: markAttributes }
  try {
    // Called as a function, so that a text that the parser can’t read is shown unchanged.
    const content = ReactMarkdown({
      children: text,
      components,
      remarkPlugins: [remarkGfm, [readableTree, marking]],
    })
    return <div className="markdown">{content}</div>
  } catch {
    return <PlainText text={text} grounding={grounding} />
  }
}

type Part = { readonly children?: ReactNode }

/** A heading of a reply is not a heading of the page. */
function Heading({ children }: Part) {
  return <p className="markdown-heading">{children}</p>
}

/** Wide content scrolls in its own box, also with the keyboard. */
function Scroller({ label, children }: Part & { readonly label: string }) {
  return (
    <Box className="markdown-scroller" role="group" aria-label={label} tabIndex={0}>
      {children}
    </Box>
  )
}

const components: Components = {
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  a: ({ href, children }) => (
    <ExternalLink href={href} inherit td="underline">
      {children}
    </ExternalLink>
  ),
  img: ({ alt }) => <span>{alt}</span>,
  // The box of a task list.
  input: ({ checked }) => <span>{checked === true ? '☑' : '☐'}</span>,
  pre: ({ children }) => (
    <Scroller label={answerTexts.code}>
      <pre>{children}</pre>
    </Scroller>
  ),
  table: ({ children }) => (
    <Scroller label={answerTexts.table}>
      <table>{children}</table>
    </Scroller>
  ),
}
