import { expect, it } from 'vitest'
import { createAccountOrder } from './account-order.ts'

it('returns the account that was served longest ago', () => {
  const order = createAccountOrder()
  for (const account of ['a', 'b', 'c', 'a']) order.serve(account)
  expect(order.next(['a', 'b', 'c'])).toBe('b')
  expect(order.next(['a', 'c'])).toBe('c')
  expect(order.next([])).toBeUndefined()
})

it('prefers an account that was never served', () => {
  const order = createAccountOrder()
  order.serve('a')
  expect(order.next(['a', 'new', 'newer'])).toBe('new')
})

it('forgets the account served longest ago at its maximum', () => {
  const order = createAccountOrder(2)
  for (const account of ['a', 'b', 'c']) order.serve(account)
  expect(order.next(['b', 'c', 'a'])).toBe('a')
})

it('gives an account with small work more turns than one with large work', () => {
  const order = createAccountOrder()
  const turns = Array.from({ length: 8 }, () => {
    const account = order.next(['large', 'small']) ?? ''
    order.serve(account, account === 'large' ? 300 : 100)
    return account
  })
  expect(turns.filter((account) => account === 'small')).toHaveLength(6)
})

it('forgets since when an account waits that leaves without being served', () => {
  const order = createAccountOrder()
  order.next(['left'])
  order.leave('left')
  for (let turn = 0; turn < 5; turn++) order.serve('busy', 100)
  order.next(['left', 'busy'])
  order.serve('left', 200)
  expect(order.next(['left', 'busy'])).toBe('busy')
})
