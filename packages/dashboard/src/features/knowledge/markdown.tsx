// Renders Markdown without raw HTML and images; links only to http and https.
import { Typography } from '@mantine/core'
import ReactMarkdown from 'react-markdown'
import { ExternalLink } from '../../components/external-link.tsx'

export function Markdown({ text }: { text: string }) {
  return (
    <Typography style={{ overflowWrap: 'anywhere' }}>
      <ReactMarkdown
        components={{
          a: ({ href, children }) => (
            <ExternalLink href={href} td="underline">
              {children}
            </ExternalLink>
          ),
          img: ({ alt }) => <span>{alt}</span>,
        }}
      >
        {text}
      </ReactMarkdown>
    </Typography>
  )
}
