// Texts of the tab that puts a chatbot on web pages.

export const websiteTexts = {
  title: 'Put it on your site',
  about:
    'A line of HTML shows the chat on your pages. It contains a publishable key, which is no secret: all it can do is open a chat with this chatbot.',
  inactive: 'The chatbot is not active, so visitors get no chat yet. Activate it when it is ready.',
  origins: 'Addresses of your pages',
  originsAbout:
    'One per line, such as https://www.example.com, without a path. A browser shows the chat on these pages only.',
  originsPlaceholder: 'https://www.example.com',
  create: 'Create the line',
  another: 'Add another key',
  name: 'Name',
  nameAbout: 'For you, such as the name of the site.',
  snippet: 'Line for your pages',
  snippetAbout: 'Paste it before </body> of each page that should have the chat.',
  hosted: 'Page with nothing but the chat',
  hostedAbout: 'For a link in a mail, or a QR code. Open it to see the chat.',
  noOrigins: 'No page of yours may show it yet: add its address.',
  edit: 'Change',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Saved. Open chats notice it within a second.',
  delete: 'Delete',
  deleteQuestion: 'Delete this key?',
  deleteAbout: 'The chat disappears from all pages with this key. Conversations stay.',
  deleted: 'Deleted.',
  viewer: 'Editors and owners can put the chatbot on pages.',
}
