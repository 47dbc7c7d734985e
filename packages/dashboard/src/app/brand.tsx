// The name of the product, which leads to the overview.
import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Mark } from '../components/mark.tsx'

export function Brand() {
  return (
    <Group
      renderRoot={(props) => <Link to="/" activeOptions={{ exact: true }} {...props} />}
      gap={10}
      w="fit-content"
      style={{ textDecoration: 'none', color: 'inherit' }}
    >
      <Mark size="md" />
    </Group>
  )
}
