#!/usr/bin/env -S node --max-semi-space-size=8
// V8's space for new objects has at most 24 MB: three parts of 8 MB. By default it grows to 64 MB, or 128 MB with Node 24, when
// many objects stay alive, as with a large file, and V8 gives it back late. The Dockerfile has the same flag.
//
// Plain JavaScript on purpose: an old Node can't parse the TypeScript behind it and would not say why.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `Parley needs Node 24.7 or newer; this is ${process.version}.\n` +
      'Run it through the clone: "npm ci", then "npm start" or "./parley …" bring the right Node along.',
  )
  process.exit(1)
}
// Before the first TypeScript: one file that is not in the cache makes Node load what strips types,
// 4 MB of it. By name, as an old Node has no such function.
const { enableCompileCache } = await import('node:module')
enableCompileCache()
await import('../src/main.ts')
