import { z } from 'zod'
import { jsonOf, wireSchema } from '#kernel/model/fields/schema.ts'
import { refuseInput, type Refusal } from '#kernel/base/errors/refusal.ts'
import type { Fields } from '#kernel/model/fields/field.ts'
import type { AnyStep, StepDraft, StepRows, WizardStep } from '#kernel/model/wizard.ts'
import { readStep } from './step.ts'

/** The body of an endpoint that saves a step: at most `max` rows a table; `readStep` reads the rest and has the messages. */
export const stepBody = ({ fields, rows }: Pick<AnyStep, 'fields' | 'rows'>, max: number) => {
  const names = Object.keys(rows)
  const lines = z.array(z.record(z.string(), z.unknown())).max(max)
  const described = Object.fromEntries(names.map((name) => [name, z.array(wireSchema(rows[name]!.fields))]))
  return z
    .looseObject(Object.fromEntries(names.map((name) => [name, lines])))
    .meta(jsonOf(wireSchema(fields).extend(described)))
}

/** The answer of a step, or the refusal that names every field. */
export function acceptStep<F extends Fields, R extends Readonly<Record<string, StepRows>>>(
  step: WizardStep<F, R>,
  wire: unknown,
): StepDraft<F, R> | Refusal {
  const read = readStep(step, wire)
  return read.ok ? read.draft : refuseInput(read.fields)
}
