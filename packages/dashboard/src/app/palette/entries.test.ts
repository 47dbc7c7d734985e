// Tests which entries match a text.
import { IconHome } from '@tabler/icons-react'
import { expect, it } from 'vitest'
import { matching } from './entries.ts'

const entries = ['Test search', 'Search', 'Team', 'Audit log'].map((label) => ({
  label,
  icon: IconHome,
  run: () => {},
}))

it.each([
  ['', ['Test search', 'Search', 'Team', 'Audit log']],
  ['SEARCH', ['Search', 'Test search']],
  ['log aud', ['Audit log']],
  ['zebra', []],
])('%j finds these entries', (text, expected) => {
  expect(matching(entries, text).map(({ label }) => label)).toEqual(expected)
})
