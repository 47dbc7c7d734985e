// Decides which hosts may stand in the Host header. A page of another site can make its own name point to
// this machine (DNS rebinding), but its requests then still name that site as their host.
import type { Config } from '../../config.ts'

type HostConfig = Pick<Config, 'publicUrl' | 'allowedHosts'>

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Returns the check of a Host header: the host of the public URL, the hosts of the list, and the names of
 * this machine pass, with any port. Without both settings every host passes.
 */
export function createHostCheck({
  publicUrl,
  allowedHosts,
}: HostConfig): (host: string | undefined) => boolean {
  const urls = [publicUrl, ...allowedHosts.split(',').map((host) => host && `http://${host}`)]
  const names = urls.filter((url) => url !== '').map((url) => new URL(url).hostname)
  const allowed = new Set(names.map(withoutLastDot))
  if (allowed.size === 0) return () => true
  return (host = '') => {
    const name = nameIn(host)
    return allowed.has(name) || loopback.test(name)
  }
}

/** Whether a Host header names this machine. */
export function isLoopbackHost(host = ''): boolean {
  return loopback.test(nameIn(host))
}

/** The name in a Host header, without the port. */
function nameIn(host: string): string {
  return withoutLastDot(host.toLowerCase().replace(/:\d*$/, ''))
}

/** `example.com.` is the same host as `example.com`. */
function withoutLastDot(name: string): string {
  return name.replace(/\.$/, '')
}
