// The logo and name of the product.
import { Text } from '@mantine/core'
import mark from './logo.svg'

export function Logo({ size }: { size: 'md' | 'lg' }) {
  const pixels = size === 'lg' ? 32 : 26
  return (
    <>
      <img src={mark} alt="" width={pixels} height={pixels} />
      <Text span fw={700} size={size === 'lg' ? 'xl' : 'lg'}>
        Parley
      </Text>
    </>
  )
}
