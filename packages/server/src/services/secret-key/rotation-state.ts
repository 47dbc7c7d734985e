// What the store knows of the last replacement of its secret key.
import type { InstallationStore } from '../../storage/interfaces/installation.ts'

const rotationName = 'secret_key_rotation'

export type SecretKeyRotationState = {
  /** The fingerprint of the key that was replaced. */
  readonly previous: string
  /** The fingerprint of the key that replaces it. */
  readonly next: string
  /** When the next key became the current one. */
  readonly since: string
  /** When nothing was sealed with the previous key any more; null = not yet. */
  readonly finished_at: string | null
}

/** Undefined if the key was never replaced. */
export async function readRotation(
  installation: Pick<InstallationStore, 'findValue'>,
): Promise<SecretKeyRotationState | undefined> {
  const value = await installation.findValue(rotationName)
  return value === undefined ? undefined : (JSON.parse(value) as SecretKeyRotationState)
}

export async function storeRotation(
  installation: Pick<InstallationStore, 'putValue'>,
  state: SecretKeyRotationState,
): Promise<void> {
  await installation.putValue(rotationName, JSON.stringify(state))
}
