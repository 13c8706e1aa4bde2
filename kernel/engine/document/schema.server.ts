import { z } from 'zod'
import { maySeeClass } from '#kernel/model/access/field-class.ts'
import type { Level } from '#kernel/model/access/gate.ts'
import type { AnyDocument, ApprovalNeed } from '#kernel/model/document.ts'
import { wireSchema } from '#kernel/model/fields/schema.ts'

/** Header and lines of a document as they are answered. */
export const contentSchema = (doc: Pick<AnyDocument, 'header' | 'lines'>) =>
  wireSchema(doc.header, { output: true }).extend(
    Object.fromEntries(
      Object.entries(doc.lines).map(([name, of]) => [name, z.array(wireSchema(of, { output: true }))]),
    ),
  )

/** The approvals as this level is told of them: only that one is needed, where their figures would tell a cost. */
export const seenNeeds = (needs: readonly ApprovalNeed[], level: Level): readonly ApprovalNeed[] =>
  needs.map(({ closed, ...need }) => (closed && !maySeeClass('cost', level) ? { ...need, ...closed } : need))
