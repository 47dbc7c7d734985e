// The version of this software, as its package says it.
import packageJson from '../../package.json' with { type: 'json' }

export const { version } = packageJson
