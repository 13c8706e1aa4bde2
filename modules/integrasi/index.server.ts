export { integrasiEndpoints } from './integrasi.server.ts'
