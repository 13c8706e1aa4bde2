import type { Said } from '#kernel/base/errors/issue.ts'
import {
  formatDecimal,
  fromWireNumber,
  parseDecimal,
  toWireNumber,
  type ParsedDecimal,
  type Unit,
} from '#kernel/base/quantity/decimal.ts'
import { readJson } from './codec.ts'
import type { Field, Kind, KindName, Read, Wire } from './field.ts'
import { sentence, decimalSentence, sayFigure } from './sentences.ts'

/** Shared by the kinds with exact quantities. Limits are in wire form: rupiah, grams, percent. */
export interface ScaledOptions {
  readonly min?: number
  readonly max?: number
  /** Instead of "Tidak Boleh Kurang Dari n" and "Tidak Boleh Melebihi n". */
  readonly minMessage?: string
  readonly maxMessage?: string
}

export interface Scale {
  readonly decimals: number
  readonly min?: number
  readonly max?: number
}

/** The limits of a field as scaled integers; the kind's own where the field gives none. */
export function limits(options: ScaledOptions, scale: Scale): { min?: bigint; max?: bigint } {
  const scaled = (wire: number | undefined) => {
    if (wire === undefined) return undefined
    const value = fromWireNumber(wire, scale.decimals)
    if (value === undefined) throw new RangeError(`limit ${wire} has more than ${scale.decimals} places`)
    return value
  }
  return { min: scaled(options.min ?? scale.min), max: scaled(options.max ?? scale.max) }
}

/** The message of the first limit that an amount breaks. */
export function checkLimits(value: bigint, options: ScaledOptions, scale: Scale): Said | undefined {
  const { min, max } = limits(options, scale)
  if (min !== undefined && value < min)
    return options.minMessage ? { message: options.minMessage } : sayFigure(sentence.minFigure, min, scale.decimals)
  if (max !== undefined && value > max)
    return options.maxMessage ? { message: options.maxMessage } : sayFigure(sentence.maxFigure, max, scale.decimals)
  return undefined
}

/** The parsed amount, or the message why it is none. */
export function readAmount(parsed: ParsedDecimal, decimals: number): Read<bigint> {
  if (parsed.ok) return parsed
  if (parsed.reason === 'ambiguous') return { ok: false, message: sentence.ambiguous, ambiguous: true }
  const said: Said = {
    empty: { message: sentence.required },
    form: { message: sentence.figure },
    size: { message: sentence.tooLarge },
    places: decimalSentence(decimals),
  }[parsed.reason]
  return { ok: false, ...said }
}

const readWire = (wire: number, decimals: number): Read<bigint> => {
  const value = fromWireNumber(wire, decimals)
  if (value !== undefined) return { ok: true, value }
  const tooLarge = Math.abs(wire) * 10 ** decimals >= 1e15
  return { ok: false, ...(tooLarge ? { message: sentence.tooLarge } : decimalSentence(decimals)) }
}

interface Plan<O> {
  readonly name: KindName
  readonly scale: (field: O) => Scale
  readonly unit?: Unit
  /** The unit, for the API description. */
  readonly words: string
  readonly also?: (value: bigint, field: O) => Said | undefined
}

/** The pure side of a kind whose value is a scaled bigint. */
export function scaledKind<O extends Field<V> & ScaledOptions, V extends bigint>(plan: Plan<O>): Kind<O, V> {
  const decimals = (field: O) => plan.scale(field).decimals
  const wire = (field: O): Wire<number> => ({
    json: 'number',
    issue: sentence.figure,
    meta: {
      title: field.label,
      description: [
        field.hint,
        plan.words,
        decimals(field) === 0 ? 'bulat' : `paling banyak ${decimals(field)} desimal`,
      ]
        .filter(Boolean)
        .join('; '),
      ...(decimals(field) === 0 ? { type: 'integer' } : {}),
    },
  })
  const toWire = (value: V, field: O) => toWireNumber(value, decimals(field))
  return {
    name: plan.name,
    wire,
    read: (input, field) => readJson(wire(field), input, (w) => readWire(w, decimals(field)) as Read<V>),
    check: (value, field) => plan.also?.(value, field) ?? checkLimits(value, field, plan.scale(field)),
    toWire,
    toText: (value, field) => formatDecimal(value, decimals(field)),
    fromText: (text, field, reading) =>
      readAmount(parseDecimal(text, decimals(field), reading, plan.unit), decimals(field)) as Read<V>,
    align: 'end',
    sortable: true,
    searchable: false,
  }
}
