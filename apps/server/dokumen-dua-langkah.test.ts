import { suiteDokumen } from '#kernel/testing/suite-dokumen.ts'

/** The same shop with a cashier who takes the money in a second step. */
suiteDokumen(true)
