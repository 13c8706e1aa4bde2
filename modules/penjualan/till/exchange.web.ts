import type { ReactNode } from 'react'
import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import type { Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { Issue } from '#kernel/model/document.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import type { ApprovalView, CheckResult, useCommand } from '#kernel/web/frames/document/approval.web.tsx'
import type { SaleRules } from '../nota/compute.ts'
import type { DoneNota } from '#bayar'
import type { ScanState } from './scan-barang.web.ts'
import type { SaleComputation } from './reckon.ts'
import type { DisplayIncoming } from './shown.ts'
import type { Keranjang } from './till.ts'
import type { KasirTill } from './till.web.ts'

/** How the nota in front becomes a document: as a sale, or as an exchange. */
export interface NotaMaker {
  readonly command: ReturnType<typeof useCommand>
  /** What is sent of this nota, or why it would be refused. */
  prepare(k: Keranjang): Promise<WireRow | Issue[]>
  /** The stored document as the till says it. */
  done(doc: WireRow): DoneNota
}

/** Pieces without a nota of the chain. */
export type PlainPiece = 'TANPA NOTA' | 'NOTA LAMA'

/** The half of a nota in which pieces come in, while the nota in front is an exchange. */
export interface IncomingHalf {
  /** Pieces, and what they are worth: it is taken off what the customer pays. */
  readonly count: number
  readonly total: Rupiah
  /** What changes hands: positive, the customer pays it; negative, the shop gives it. */
  readonly bersih: Rupiah
  /** The cashier takes or gives the money. */
  readonly waiting: boolean
  readonly maker: NotaMaker
  /** Looks for this nota or piece; what is found comes in. Undefined: somebody is asked which piece it is. */
  readonly find: (kode: string, id: string) => Promise<ScanState | undefined>
  add(asal: PlainPiece): void
  /** Moves the selection, and takes the selected piece out. */
  shift(n: number): void
  remove(): void
  /** The pieces, as cards on a small screen; the selected one, in a sheet there. */
  lines(k: { readonly card: boolean; readonly onOpen: () => void }): ReactNode
  picked(k: { readonly sheet: boolean }): ReactNode
  /** What is known of who brings them. */
  readonly person: ReactNode
  /** What the money does that goes out. */
  readonly consequence: ReactNode
  /** What the customer sees of it on their screen. */
  shown(): DisplayIncoming
  /** What it asks over the page. */
  readonly overlay: ReactNode
}

/** What it is told of the nota in front. */
export interface ExchangePart {
  readonly till: KasirTill
  readonly rules: SaleRules
  readonly sale: SaleComputation
  readonly issues: readonly FieldIssue[]
  /** How the half that leaves is shown to a supervisor. */
  readonly approvalView: (h: CheckResult) => ApprovalView
}

/** What a later room puts into the till, so that a nota there can be an exchange. */
export interface ExchangeHalf {
  /** Undefined while the nota in front is a plain sale. */
  useIncoming(part: ExchangePart): IncomingHalf | undefined
}

/** A till of sales alone. */
export const noExchange: ExchangeHalf = { useIncoming: () => undefined }
