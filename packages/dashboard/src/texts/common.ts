// Texts of many pages.

export const commonTexts = {
  loading: 'Loading…',
  failed: 'Something went wrong',
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  saved: 'Saved',
  copy: 'Copy',
  copied: 'Copied',
  unsavedTitle: 'Leave without saving?',
  unsavedAbout: 'You have unsaved changes on this page.',
  stay: 'Stay',
  leave: 'Leave',
  chatbot: 'Chatbot',
  allChatbots: 'All chatbots',
  previous: 'Previous',
  next: 'Next',
  notFoundTitle: 'Page not found',
  notFoundAbout: 'Check the address. The page may have been deleted.',
  toOverview: 'Go to overview',
}
