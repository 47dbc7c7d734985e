// Takes the network away from the process that imports it. Node 25 and later deny it by `--permission`; Node 24 has
// no such flag.
import dgram from 'node:dgram'
import dns from 'node:dns'
import net from 'node:net'

function refuse(): never {
  throw new Error('This process has no network.')
}

net.Socket.prototype.connect = refuse
net.Server.prototype.listen = refuse
dgram.Socket.prototype.bind = refuse
dgram.Socket.prototype.send = refuse
dgram.Socket.prototype.connect = refuse
for (const place of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype]) {
  const names = Object.getOwnPropertyNames(place).filter((name) =>
    /^(?:lookup|resolve|reverse)/.test(name),
  )
  Object.assign(place, Object.fromEntries(names.map((name) => [name, refuse])))
}
Reflect.deleteProperty(globalThis, 'fetch')
Reflect.deleteProperty(globalThis, 'WebSocket')
Reflect.deleteProperty(globalThis, 'EventSource')
