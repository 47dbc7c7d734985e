"""Prints the words that other libraries find in Office files, as one JSON object a line: {"file", "text"}.

Needs python-docx, openpyxl and python-pptx. A file that they can't read has no line.
"""

import html.parser
import json
import sys
import zipfile


class Words(html.parser.HTMLParser):
    """The text of a page without scripts, styles, menus and hidden parts."""

    ignored = {"script", "style", "nav", "noscript", "template", "head", "svg"}

    def __init__(self):
        super().__init__()
        self.depth = 0
        self.parts = []

    def handle_starttag(self, tag, attrs):
        self.depth += tag in self.ignored

    def handle_endtag(self, tag):
        self.depth = max(0, self.depth - (tag in self.ignored))

    def handle_data(self, data):
        if self.depth == 0:
            self.parts.append(data)


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

    def of_shapes(shapes):
        for shape in shapes:
            if shape.shape_type == 6:
                yield from of_shapes(shape.shapes)
            elif shape.has_text_frame:
                yield shape.text_frame.text
            elif shape.has_table:
                yield from (cell.text for row in shape.table.rows for cell in row.cells)

    return "\n".join(text for slide in pptx.Presentation(path).slides for text in of_shapes(slide.shapes))


def of_zip(path, chosen):
    archive = zipfile.ZipFile(path)
    names = [name for name in archive.namelist() if chosen(name)]
    return " ".join(of_markup(archive.read(name).decode("utf-8", "replace")) for name in names)


readers = {
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
