// The version of this software, from its package.json.
import packageJson from '../../package.json' with { type: 'json' }

export const { version } = packageJson
