// What the loader and the panel both need. The panel does not contain it: the build takes it from the loader.
export { adopt, fill, h, icon, set } from './dom.ts'
export { bare, parseJson } from './store.ts'
