"""Prints the words that other libraries find in files, as one JSON object a line: {"file", "text"}.

Needs python-docx, openpyxl, python-pptx and pypdfium2. A file that they can't read has no line.
"""

import html.parser
import json
import re
import sys
import zipfile

# A missing package ends the script: each file of its kind would go without a comparison.
import docx  # noqa: F401
import openpyxl  # noqa: F401
import pptx  # noqa: F401
import pypdfium2  # noqa: F401


class Words(html.parser.HTMLParser):
    """The text of a page without scripts, styles, menus and hidden parts: what a reader of the page sees."""

    ignored = {"script", "style", "nav", "noscript", "template", "head", "svg"}
    void = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}

    def __init__(self):
        super().__init__()
        self.depth = 0
        self.hidden = None
        self.hidden_depth = 0
        self.parts = []

    def handle_starttag(self, tag, attrs):
        self.depth += tag in self.ignored
        if self.hidden is None and tag not in self.void and self.is_hidden(dict(attrs)):
            self.hidden = tag
        self.hidden_depth += tag == self.hidden

    def handle_endtag(self, tag):
        self.depth = max(0, self.depth - (tag in self.ignored))
        self.hidden_depth -= tag == self.hidden
        if self.hidden_depth == 0:
            self.hidden = None

    def handle_data(self, data):
        if self.depth == 0 and self.hidden is None:
            self.parts.append(data)

    @staticmethod
    def is_hidden(attributes):
        style = (attributes.get("style") or "").replace(" ", "").lower()
        return "hidden" in attributes or attributes.get("aria-hidden") == "true" or "display:none" in style


def of_markup(text):
    words = Words()
    words.feed(text)
    return " ".join(words.parts)


def of_html(path):
    data = open(path, "rb").read()
    for encoding in ("utf-8-sig", "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8", "cp1252"):
        try:
            return of_markup(data.decode(encoding))
        except UnicodeDecodeError:
            continue
    return ""


def of_docx(path):
    import docx
    from docx.table import Table

    def of_table(table):
        seen = set()
        for row in table.rows:
            for cell in row.cells:
                if cell._tc in seen:
                    continue
                seen.add(cell._tc)
                yield from (paragraph.text for paragraph in cell.paragraphs)
                for inner in cell.tables:
                    yield from of_table(inner)

    document = docx.Document(path)
    parts = []
    for block in document.iter_inner_content():
        parts.extend(of_table(block) if isinstance(block, Table) else [block.text])
    return "\n".join(parts)


def of_xlsx(path):
    import openpyxl

    book = openpyxl.load_workbook(path, data_only=True)
    sheets = [sheet for sheet in book.worksheets if sheet.sheet_state == "visible"]
    # Numbers and dates have many spellings: only words are compared.
    return "\n".join(
        value for sheet in sheets for row in sheet.iter_rows(values_only=True) for value in row if isinstance(value, str)
    )


def of_pptx(path):
    import pptx

    from pptx.enum.shapes import PP_PLACEHOLDER

    # The date, the footer and the number of a slide are left out on purpose.
    repeated = {PP_PLACEHOLDER.DATE, PP_PLACEHOLDER.FOOTER, PP_PLACEHOLDER.SLIDE_NUMBER}

    def of_shapes(shapes):
        for shape in shapes:
            if shape.is_placeholder and shape.placeholder_format.type in repeated:
                continue
            if shape.shape_type == 6:
                yield from of_shapes(shape.shapes)
            elif shape.has_text_frame:
                yield shape.text_frame.text
            elif shape.has_table:
                yield from (cell.text for row in shape.table.rows for cell in row.cells)

    return "\n".join(text for slide in pptx.Presentation(path).slides for text in of_shapes(slide.shapes))


def of_pdf(path):
    import pypdfium2

    pages = pypdfium2.PdfDocument(path)
    texts = (page.get_textpage().get_text_range() for page in pages)
    # These marks stand for the hyphen of a divided word.
    return "\n".join(re.sub("[\x02\ufffe]\\s*", "", text) for text in texts)


def of_zip(path, chosen):
    archive = zipfile.ZipFile(path)
    names = [name for name in archive.namelist() if chosen(name)]
    return " ".join(of_markup(archive.read(name).decode("utf-8", "replace")) for name in names)


readers = {
    "pdf": of_pdf,
    "docx": of_docx,
    "xlsx": of_xlsx,
    "pptx": of_pptx,
    "html": of_html,
    "htm": of_html,
    "csv": of_html,
    "odt": lambda path: of_zip(path, lambda name: name == "content.xml"),
    "epub": lambda path: of_zip(path, lambda name: name.endswith((".xhtml", ".html", ".htm"))),
}

for path in sys.argv[1:]:
    read = readers.get(path.rsplit(".", 1)[-1].lower())
    if read is None:
        continue
    try:
        print(json.dumps({"file": path, "text": read(path)}))
    except Exception as error:  # A broken file: there is nothing to compare with.
        print(f"{path}: {type(error).__name__}", file=sys.stderr)
