// The account's own language model.
import {
  getModel,
  removeModel,
  removeModelVerifier,
  setModel,
  setModelVerifier,
  tryModel,
} from '@parley/contract'
import type { Services } from '../../services/services.ts'
import type { Route } from '../route.ts'

type ModelServices = Pick<Services, 'accountModels' | 'modelTrials'>

export function modelRoutes(route: Route, { accountModels, modelTrials }: ModelServices): void {
  route(getModel, ({ principal }) => accountModels.show(principal.account_id))
  route(setModel, async ({ principal, body }) => {
    await accountModels.set(principal.account_id, body)
    return accountModels.show(principal.account_id)
  })
  route(removeModel, async ({ principal }) => {
    await accountModels.remove(principal.account_id)
    return accountModels.show(principal.account_id)
  })
  route(setModelVerifier, async ({ principal, body }) => {
    await accountModels.setVerifier(principal.account_id, body)
    return accountModels.show(principal.account_id)
  })
  route(removeModelVerifier, async ({ principal }) => {
    await accountModels.removeVerifier(principal.account_id)
    return accountModels.show(principal.account_id)
  })
  route(tryModel, ({ principal, gone }) => modelTrials.run(principal, gone()))
}
