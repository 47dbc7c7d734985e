// The language model of the installation, for all accounts without a model of their own. For its operator.
import Type, { type Static } from 'typebox'
import { unaudited } from '../core/audit-actions.ts'
import { endpoint } from '../core/endpoint.ts'
import { named, nullable, oneOf, ref, timestamp } from '../core/schema.ts'
import {
  AccountModelUpdate,
  ModelVerifier,
  ModelVerifierUpdate,
  modelProviders,
} from './account-models.ts'
import { ModelTrial, ModelTrialInput } from './model-trials.ts'

/** Where a setting of the installation comes from. The environment wins. */
export const modelSources = ['environment', 'dashboard'] as const

const source = oneOf(modelSources, {
  description:
    '`environment`: set by variables such as PARLEY_LLM_MODEL, which win and can’t be changed here.',
})

export const InstallationModel = named(
  'InstallationModel',
  Type.Object(
    {
      model: nullable(
        Type.Object({
          source,
          provider: oneOf(modelProviders),
          base_url: nullable(Type.String({ description: 'null = the address of the vendor.' })),
          model: Type.String(),
          has_key: Type.Boolean({
            description: 'Whether the model has an API key. The key is never shown.',
          }),
          updated_at: nullable(timestamp('When it was set; null for the environment.')),
        }),
      ),
      verifier: nullable(Type.Object({ source, ...ModelVerifier.properties })),
    },
    {
      description: 'The model of the installation, and the model that verifies its replies.',
      examples: [
        {
          model: {
            source: 'dashboard',
            provider: 'openai_compatible',
            base_url: 'http://127.0.0.1:11434/v1',
            model: 'llama3.2',
            has_key: false,
            updated_at: '2026-11-20T10:15:30.123Z',
          },
          verifier: null,
        },
      ],
    },
  ),
)
export type InstallationModel = Static<typeof InstallationModel>

export const FoundOllama = named(
  'FoundOllama',
  Type.Object(
    {
      base_url: Type.String({
        description: 'Where the server looked: the address for `base_url`.',
      }),
      models: nullable(
        Type.Array(Type.String(), {
          description: 'The models that can answer, as Ollama names them; null = no answer there.',
        }),
      ),
    },
    {
      description: 'Whether Ollama runs on the machine of the server.',
      examples: [{ base_url: 'http://127.0.0.1:11434/v1', models: ['llama3.2:latest'] }],
    },
  ),
)
export type FoundOllama = Static<typeof FoundOllama>

const tag = 'Models'
const base = { tag, access: 'operator', scope: null } as const
const data = ref(InstallationModel)

export const getInstallationModel = endpoint({
  ...base,
  ...unaudited.reading,
  operationId: 'getInstallationModel',
  method: 'GET',
  url: '/installation/model',
  summary: 'Get the installation’s model',
  description: 'With its verifier, and without keys.',
  data,
})

export const setInstallationModel = endpoint({
  ...base,
  operationId: 'setInstallationModel',
  audit: 'installation_model.set',
  method: 'PUT',
  url: '/installation/model',
  summary: 'Set the installation’s model',
  description:
    'Every server uses it within a second. Its address may be private. 409 if the environment sets the model.',
  body: ref(AccountModelUpdate),
  data,
  errors: ['conflict'],
})

export const removeInstallationModel = endpoint({
  ...base,
  operationId: 'removeInstallationModel',
  audit: 'installation_model.remove',
  method: 'DELETE',
  url: '/installation/model',
  summary: 'Remove the installation’s model',
  description: 'And its verifier. 409 if the environment sets the model.',
  data,
  errors: ['conflict'],
})

export const setInstallationVerifier = endpoint({
  ...base,
  operationId: 'setInstallationVerifier',
  audit: 'installation_verifier.set',
  method: 'PUT',
  url: '/installation/model/verifier',
  summary: 'Set the verifier of the installation’s model',
  description: 'Without a model, or if the environment sets the verifier: 409.',
  body: ref(ModelVerifierUpdate),
  data,
  errors: ['conflict'],
})

export const removeInstallationVerifier = endpoint({
  ...base,
  operationId: 'removeInstallationVerifier',
  audit: 'installation_verifier.remove',
  method: 'DELETE',
  url: '/installation/model/verifier',
  summary: 'Remove the verifier of the installation’s model',
  description: '409 if the environment sets the verifier.',
  data,
  errors: ['conflict'],
})

export const tryInstallationModel = endpoint({
  ...base,
  ...unaudited.trial,
  operationId: 'tryInstallationModel',
  method: 'POST',
  url: '/installation/model/test',
  summary: 'Test the installation’s model',
  description:
    'Asks it a question with the knowledge of the operator’s account, and shows prompt, answer and checks. Nothing is stored.',
  body: ref(ModelTrialInput),
  data: ref(ModelTrial),
  errors: ['not_found'],
})

export const findOllama = endpoint({
  ...base,
  ...unaudited.reading,
  operationId: 'findOllama',
  method: 'GET',
  url: '/installation/ollama',
  summary: 'Look for Ollama',
  description: 'Asks the address in PARLEY_OLLAMA_URL for its models.',
  data: ref(FoundOllama),
})
