// The account's own language model, and that of the installation.
import {
  findOllama,
  getInstallationModel,
  getModel,
  removeInstallationModel,
  removeInstallationVerifier,
  removeModel,
  removeModelVerifier,
  setInstallationModel,
  setInstallationVerifier,
  setModel,
  setModelVerifier,
  tryInstallationModel,
  tryModel,
} from '@parley/contract'
import type { Services } from '../../services/services.ts'
import { actorOf, asOperator } from '../../services/shared/audit.ts'
import type { Route } from '../route.ts'

type ModelServices = Pick<Services, 'accountModels' | 'installationModels' | 'modelTrials'>

export function modelRoutes(route: Route, services: ModelServices): void {
  const { accountModels, installationModels, modelTrials } = services

  route(getModel, ({ principal }) => accountModels.show(principal.account_id))
  route(setModel, async ({ principal, body }) => {
    await accountModels.set(principal.account_id, body, actorOf(principal))
    return accountModels.show(principal.account_id)
  })
  route(removeModel, async ({ principal }) => {
    await accountModels.remove(principal.account_id, actorOf(principal))
    return accountModels.show(principal.account_id)
  })
  route(setModelVerifier, async ({ principal, body }) => {
    await accountModels.setVerifier(principal.account_id, body, actorOf(principal))
    return accountModels.show(principal.account_id)
  })
  route(removeModelVerifier, async ({ principal }) => {
    await accountModels.removeVerifier(principal.account_id, actorOf(principal))
    return accountModels.show(principal.account_id)
  })
  route(tryModel, ({ principal, body, gone }) => modelTrials.tryAccount(principal, body, gone()))

  route(getInstallationModel, () => installationModels.show())
  route(setInstallationModel, async ({ principal, body }) => {
    await installationModels.set(body, asOperator(principal))
    return installationModels.show()
  })
  route(removeInstallationModel, async ({ principal }) => {
    await installationModels.remove(asOperator(principal))
    return installationModels.show()
  })
  route(setInstallationVerifier, async ({ principal, body }) => {
    await installationModels.setVerifier(body, asOperator(principal))
    return installationModels.show()
  })
  route(removeInstallationVerifier, async ({ principal }) => {
    await installationModels.removeVerifier(asOperator(principal))
    return installationModels.show()
  })
  route(tryInstallationModel, ({ principal, body, gone }) =>
    modelTrials.tryInstallation(principal, body, gone()),
  )
  route(findOllama, () => installationModels.findOllama())
}
