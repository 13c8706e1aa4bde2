import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { AnyResource } from '#kernel/model/resource.ts'
import { documentExample, resourceExample } from './define-examples.ts'
import type { DocumentExamples, ResourceExamples } from './define-examples.ts'

/** The examples of every definition: each `*.examples.ts` beside one is found by its name. */

for (const path of globSync('modules/**/*.examples.ts', { cwd: join(import.meta.dirname, '..') }))
  await import(/* @vite-ignore */ `../${path.replaceAll('\\', '/')}`)

export const rowsOf = (r: AnyResource): ResourceExamples => resourceExample.get(r) ?? { good: [] }
export const draftsOf = (d: AnyDocument): DocumentExamples => documentExample.get(d) ?? {}
