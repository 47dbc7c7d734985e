// What the service says of itself.
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { named, ref } from './schema.ts'

export const Service = named(
  'Service',
  Type.Object(
    {
      service: Type.String(),
      version: Type.String({ description: 'Of the software.' }),
      api_version: Type.String(),
      docs: Type.String({ description: 'Path of the reference.' }),
    },
    {
      description: 'Which service answers here.',
      examples: [{ service: 'Parley', version: '0.1.0', api_version: 'v1', docs: '/docs' }],
    },
  ),
)

export const getService = endpoint({
  operationId: 'getService',
  method: 'GET',
  url: '/',
  tag: 'Service',
  summary: 'Name the service and its version',
  description: 'The cheapest way to try a key.',
  scope: null,
  data: ref(Service),
})
