import { suiteDokumen } from '#kernel/testing/suite-dokumen.ts'

suiteDokumen(false)
