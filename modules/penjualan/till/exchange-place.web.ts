import { definePlace } from '#kernel/web/shell/place.ts'
import type { ExchangeHalf } from './exchange.web.ts'

/** Where the room behind this one puts the half in which pieces come in. */
export const exchangePlace = definePlace<ExchangeHalf>('tukar tambah')
