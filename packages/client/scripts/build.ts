// Builds the published packages as JavaScript with types, because Node refuses TypeScript below node_modules.
//
//   npm run build -w packages/client          into packages/client/dist
//   node scripts/build.ts /some/directory     anywhere else
import { execFileSync } from 'node:child_process'
import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const out = resolve(process.argv[2] ?? join(import.meta.dirname, '../dist'))
const compiled = join(out, 'compiled')

rmSync(out, { recursive: true, force: true })
const tsc = join(root, 'node_modules/.bin/tsc')
execFileSync(tsc, ['-p', import.meta.dirname, '--outDir', compiled], { stdio: 'inherit' })
pack('contract', { engines: { node: '>=22' } })
pack('client', { engines: { node: '>=20' } })
copyFileSync(join(root, 'packages/client/README.md'), join(out, 'client/README.md'))
rmSync(compiled, { recursive: true })
console.log(`Built. To publish: npm publish ${join(out, 'contract')}, then ${join(out, 'client')}.`)

/** Creates a directory that can be published. */
function pack(name: 'contract' | 'client', more: object): void {
  const target = join(out, name)
  renameSync(join(compiled, name, 'src'), target)
  for (const file of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.d.ts')) renameImports(join(target, file))
  }
  writeFileSync(join(target, 'package.json'), manifest(name, more))
  copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'))
}

/** Changes imports in declarations from .ts to .js, because the compiler does not do this. */
function renameImports(file: string): void {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/(['"])(\.{1,2}\/[^'"]+)\.ts\1/g, '$1$2.js$1'))
}

/** Returns the manifest of the package, with exports of the built files instead of the sources. */
function manifest(name: string, more: object): string {
  const path = join(root, 'packages', name, 'package.json')
  const {
    private: _,
    scripts: __,
    devDependencies: ___,
    ...own
  } = JSON.parse(readFileSync(path, 'utf8'))
  const exports = { '.': { types: './index.d.ts', default: './index.js' } }
  return `${JSON.stringify({ ...own, exports, ...more }, null, 2)}\n`
}
