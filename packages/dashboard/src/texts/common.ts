// Texts of many pages.

export const commonTexts = {
  loading: 'Loading',
  failed: 'That did not work',
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  saved: 'Saved',
  copy: 'Copy',
  copied: 'Copied',
  unsavedTitle: 'Leave without saving?',
  unsavedAbout: 'What you changed on this page is not saved yet.',
  stay: 'Stay',
  leave: 'Leave',
  chatbot: 'Chatbot',
  allChatbots: 'All chatbots',
  previous: 'Previous',
  next: 'Next',
  notFoundTitle: 'There is no such page',
  notFoundAbout: 'The address may be misspelled, or what it named is gone.',
  toOverview: 'To the overview',
}
