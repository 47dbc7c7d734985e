// Method and path of each endpoint. The endpoints of the contract bring all schemas and their
// library, so this file takes only their types.
import type * as contract from '@parley/contract'

type Contract = typeof contract

/** The names of the endpoints. */
export type EndpointName = {
  [Name in keyof Contract]: Contract[Name] extends contract.Endpoint ? Name : never
}[keyof Contract]

type Place<Name extends EndpointName> = Pick<Contract[Name], 'method' | 'url' | 'types'>

/** A test compares them with the contract. A missing endpoint does not compile. */
export const endpoints: { readonly [Name in EndpointName]: Place<Name> } = {
  getService: { method: 'GET', url: '/' },
  getAccount: { method: 'GET', url: '/account' },
  renameAccount: { method: 'PUT', url: '/account' },
  listAudit: { method: 'GET', url: '/audit' },

  getUsage: { method: 'GET', url: '/analytics/usage' },
  getConversationMetrics: { method: 'GET', url: '/analytics/conversations' },
  getPerformance: { method: 'GET', url: '/analytics/performance' },

  listChatbots: { method: 'GET', url: '/chatbots' },
  getChatbot: { method: 'GET', url: '/chatbots/:chatbot_id' },
  createChatbot: { method: 'POST', url: '/chatbots' },
  updateChatbot: { method: 'PUT', url: '/chatbots/:chatbot_id' },
  deleteChatbot: { method: 'DELETE', url: '/chatbots/:chatbot_id' },

  listConversations: { method: 'GET', url: '/conversations' },
  getConversation: { method: 'GET', url: '/conversations/:conversation_id' },
  createConversation: { method: 'POST', url: '/conversations' },
  updateConversation: { method: 'PUT', url: '/conversations/:conversation_id' },
  endConversation: { method: 'POST', url: '/conversations/:conversation_id/end' },
  showTyping: { method: 'POST', url: '/conversations/:conversation_id/typing' },
  replyToConversation: { method: 'POST', url: '/conversations/:conversation_id/replies' },
  deleteConversation: { method: 'DELETE', url: '/conversations/:conversation_id' },

  sendMessage: { method: 'POST', url: '/conversations/:conversation_id/messages' },
  listMessages: { method: 'GET', url: '/conversations/:conversation_id/messages' },
  streamMessage: { method: 'GET', url: '/messages/:message_id/stream' },
  rateMessage: { method: 'POST', url: '/messages/:message_id/feedback' },
  explainMessage: { method: 'GET', url: '/messages/:message_id/explain' },

  listIdentitySecrets: { method: 'GET', url: '/chatbots/:chatbot_id/identity-secrets' },
  createIdentitySecret: { method: 'POST', url: '/chatbots/:chatbot_id/identity-secrets' },
  deleteIdentitySecret: {
    method: 'DELETE',
    url: '/chatbots/:chatbot_id/identity-secrets/:identity_secret_id',
  },
  getVisitorPresence: { method: 'GET', url: '/chatbots/:chatbot_id/visitors' },
  listPublishableKeys: { method: 'GET', url: '/publishable-keys' },
  getPublishableKey: { method: 'GET', url: '/publishable-keys/:publishable_key_id' },
  createPublishableKey: { method: 'POST', url: '/publishable-keys' },
  updatePublishableKey: { method: 'PUT', url: '/publishable-keys/:publishable_key_id' },
  deletePublishableKey: { method: 'DELETE', url: '/publishable-keys/:publishable_key_id' },

  openVisitorSession: { method: 'POST', url: '/widget/sessions' },
  startVisitorConversation: { method: 'POST', url: '/widget/conversations' },
  getVisitorConversation: { method: 'GET', url: '/widget/conversations/:conversation_id' },
  sendVisitorMessage: { method: 'POST', url: '/widget/conversations/:conversation_id/messages' },
  listVisitorMessages: { method: 'GET', url: '/widget/conversations/:conversation_id/messages' },
  streamVisitorMessage: {
    method: 'GET',
    url: '/widget/conversations/:conversation_id/messages/:message_id/stream',
  },
  rateVisitorMessage: {
    method: 'POST',
    url: '/widget/conversations/:conversation_id/messages/:message_id/feedback',
  },
  listVisitorEvents: { method: 'GET', url: '/widget/conversations/:conversation_id/events' },
  askForPerson: { method: 'POST', url: '/widget/conversations/:conversation_id/handoff' },
  setVisitorContact: { method: 'POST', url: '/widget/conversations/:conversation_id/contact' },
  endVisitorConversation: { method: 'POST', url: '/widget/conversations/:conversation_id/end' },

  listKnowledge: { method: 'GET', url: '/knowledge' },
  getKnowledgeItem: { method: 'GET', url: '/knowledge/:knowledge_id' },
  createKnowledgeItem: { method: 'POST', url: '/knowledge' },
  updateKnowledgeItem: { method: 'PUT', url: '/knowledge/:knowledge_id' },
  upsertKnowledgeItem: { method: 'PUT', url: '/knowledge/external/:external_id' },
  deleteKnowledgeItem: { method: 'DELETE', url: '/knowledge/:knowledge_id' },
  addKnowledgePhrasing: { method: 'POST', url: '/knowledge/:knowledge_id/phrasings' },
  searchKnowledge: { method: 'POST', url: '/knowledge/search' },

  getSynonyms: { method: 'GET', url: '/synonyms' },
  updateSynonyms: { method: 'PUT', url: '/synonyms' },

  listSources: { method: 'GET', url: '/sources' },
  getSource: { method: 'GET', url: '/sources/:source_id' },
  createSource: { method: 'POST', url: '/sources' },
  addSourceFiles: { method: 'POST', url: '/sources/:source_id/files' },
  previewSource: { method: 'POST', url: '/sources/preview' },
  updateSource: { method: 'PUT', url: '/sources/:source_id' },
  deleteSource: { method: 'DELETE', url: '/sources/:source_id' },
  refreshSource: { method: 'POST', url: '/sources/:source_id/refresh' },
  pauseSource: { method: 'POST', url: '/sources/:source_id/pause' },
  resumeSource: { method: 'POST', url: '/sources/:source_id/resume' },
  listSourceDocuments: { method: 'GET', url: '/sources/:source_id/documents' },
  getSourceDocumentChanges: {
    method: 'GET',
    url: '/sources/:source_id/documents/:document_id/changes',
  },
  listSourceRuns: { method: 'GET', url: '/sources/:source_id/runs' },

  listWebhooks: { method: 'GET', url: '/webhooks' },
  getWebhook: { method: 'GET', url: '/webhooks/:webhook_id' },
  createWebhook: { method: 'POST', url: '/webhooks' },
  updateWebhook: { method: 'PUT', url: '/webhooks/:webhook_id' },
  deleteWebhook: { method: 'DELETE', url: '/webhooks/:webhook_id' },
  testWebhook: { method: 'POST', url: '/webhooks/:webhook_id/test' },
  rotateWebhookSecret: { method: 'POST', url: '/webhooks/:webhook_id/rotate-secret' },
  listDeliveries: { method: 'GET', url: '/webhooks/:webhook_id/deliveries' },
  retryDelivery: { method: 'POST', url: '/webhooks/:webhook_id/deliveries/:delivery_id/retry' },
  retryDeliveries: { method: 'POST', url: '/webhooks/:webhook_id/deliveries/retry' },

  listEvents: { method: 'GET', url: '/events' },

  deleteUser: { method: 'DELETE', url: '/users/:user_id' },

  listGaps: { method: 'GET', url: '/gaps' },
  resolveGap: { method: 'POST', url: '/gaps/:gap_id/resolve' },

  getSignInOptions: { method: 'GET', url: '/sign-in-options' },
  setUp: { method: 'POST', url: '/setup' },
  requestSignUp: { method: 'POST', url: '/sign-up' },
  signUp: { method: 'PUT', url: '/sign-up' },
  signIn: { method: 'POST', url: '/session' },
  getSession: { method: 'GET', url: '/session' },
  changeSession: { method: 'PUT', url: '/session' },
  signOut: { method: 'DELETE', url: '/session' },
  listSessions: { method: 'GET', url: '/sessions' },
  endSession: { method: 'DELETE', url: '/sessions/:session_id' },
  requestPasswordReset: { method: 'POST', url: '/password-resets' },
  resetPassword: { method: 'PUT', url: '/password-resets' },

  listMembers: { method: 'GET', url: '/members' },
  changeMember: { method: 'PUT', url: '/members/:person_id' },
  removeMember: { method: 'DELETE', url: '/members/:person_id' },
  endMemberSessions: { method: 'DELETE', url: '/members/:person_id/sessions' },
  listInvitations: { method: 'GET', url: '/invitations' },
  createInvitation: { method: 'POST', url: '/invitations' },
  deleteInvitation: { method: 'DELETE', url: '/invitations/:invitation_id' },
  lookUpInvitation: { method: 'POST', url: '/invitations/lookup' },
  acceptInvitation: { method: 'POST', url: '/invitations/accept' },
  changeProfile: { method: 'PUT', url: '/profile' },
  requestEmailChange: { method: 'POST', url: '/profile/email' },
  confirmEmail: { method: 'PUT', url: '/profile/email' },
  changePassword: { method: 'PUT', url: '/profile/password' },

  listApiKeys: { method: 'GET', url: '/api-keys' },
  createApiKey: { method: 'POST', url: '/api-keys' },
  rotateApiKey: { method: 'POST', url: '/api-keys/:key_id/rotate' },
  revokeApiKey: { method: 'DELETE', url: '/api-keys/:key_id' },

  getModel: { method: 'GET', url: '/model' },
  setModel: { method: 'PUT', url: '/model' },
  removeModel: { method: 'DELETE', url: '/model' },
  setModelVerifier: { method: 'PUT', url: '/model/verifier' },
  removeModelVerifier: { method: 'DELETE', url: '/model/verifier' },
  tryModel: { method: 'POST', url: '/model/test' },
  getInstallationModel: { method: 'GET', url: '/installation/model' },
  setInstallationModel: { method: 'PUT', url: '/installation/model' },
  removeInstallationModel: { method: 'DELETE', url: '/installation/model' },
  setInstallationVerifier: { method: 'PUT', url: '/installation/model/verifier' },
  removeInstallationVerifier: { method: 'DELETE', url: '/installation/model/verifier' },
  tryInstallationModel: { method: 'POST', url: '/installation/model/test' },
  findOllama: { method: 'GET', url: '/installation/ollama' },

  listAccounts: { method: 'GET', url: '/accounts' },
  createAccount: { method: 'POST', url: '/accounts' },
  changeAccount: { method: 'PUT', url: '/accounts/:account_id' },
  inviteToAccount: { method: 'POST', url: '/accounts/:account_id/invitations' },
}
