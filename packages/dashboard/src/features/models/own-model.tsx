// The form for the account’s own model, and that for its verifier.
import { endpoints } from '@parley/client'
import type { AccountModel } from '@parley/contract'
import { useQueryClient } from '@tanstack/react-query'
import { parley } from '../../lib/parley.ts'
import { modelsTexts as texts } from '../../texts/models.ts'
import { ModelForm } from './model-form.tsx'
import { modelQuery } from './queries.ts'
import { VerifierSection } from './verifier.tsx'

export function OwnModelSection({ own }: { own: AccountModel['own'] }) {
  const queries = useQueryClient()
  const show = (changed: AccountModel) => queries.setQueryData(modelQuery.queryKey, changed)
  return (
    <>
      <ModelForm
        // A new key resets the form to the saved values.
        key={own === null ? 'none' : `${own.provider} ${own.base_url} ${own.model} ${own.has_key}`}
        title={own === null ? texts.setTitle : texts.changeTitle}
        current={own}
        presets={['openai', 'anthropic', 'google', 'openai_compatible']}
        isAnywhere={false}
        save={(body) => parley.call(endpoints.setModel, { body }).then(show)}
      />
      {own !== null && (
        <VerifierSection
          key={own.updated_at}
          verifier={own.verifier}
          none={texts.verifierNoneOwn}
          save={(body) => parley.call(endpoints.setModelVerifier, { body }).then(show)}
          remove={() => parley.call(endpoints.removeModelVerifier, {}).then(show)}
        />
      )}
    </>
  )
}
