// The product name, linked to the overview.
import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Logo } from '../components/logo.tsx'

export function Brand() {
  return (
    <Group
      renderRoot={(props) => <Link to="/" activeOptions={{ exact: true }} {...props} />}
      gap={10}
      w="fit-content"
      style={{ textDecoration: 'none', color: 'inherit' }}
    >
      <Logo size="md" />
    </Group>
  )
}
