// Changes the role of a member.
import { Alert, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { endpoints } from '@parley/client'
import type { Member } from '@parley/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useFormCall } from '../../components/forms/form-call.ts'
import { FormModal } from '../../components/forms/form-modal.tsx'
import { parley } from '../../lib/parley.ts'
import { sessionQuery } from '../../lib/session.ts'
import { teamTexts as texts } from '../../texts/people.ts'
import { membersQuery } from './queries.ts'
import { RoleChoice } from './role-choice.tsx'

export function ChangeRole({ member, onClose }: { member: Member; onClose: () => void }) {
  const queries = useQueryClient()
  const form = useForm({ initialValues: { role: member.role } })
  const { submit, problem, isPending } = useFormCall(
    form,
    (body) => parley.call(endpoints.changeMember, { params: { person_id: member.id }, body }),
    async () => {
      await queries.invalidateQueries(membersQuery)
      onClose()
      if (member.is_self) await queries.invalidateQueries(sessionQuery)
    },
  )
  return (
    <FormModal
      title={texts.roleTitle(member.name)}
      submitLabel={texts.roleSave}
      problem={problem}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <RoleChoice
        value={form.values.role}
        error={form.errors.role}
        onChange={(role) => form.setFieldValue('role', role)}
      />
      {member.is_self && form.values.role !== member.role ? (
        <Alert color="orange">{texts.ownRole}</Alert>
      ) : (
        <Text size="sm">{texts.roleHolds}</Text>
      )}
    </FormModal>
  )
}
