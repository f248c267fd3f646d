export {
  type FileSource,
  isFailure,
  type Probe,
  type ReadFailure,
  type Scope,
  type SourceEntry,
} from './file-source.ts'
export { indexSource } from './index-source.ts'
export { memorySource } from './memory-source.ts'
export { workTreeSource } from './work-tree-source.ts'
