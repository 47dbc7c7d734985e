"""Prints the tables that other libraries find in files, as one JSON object a file: {"file", "tables"}.

A table is a list of rows, a row a list of texts. A cell that covers other columns has its text in the first one; a cell
that covers other rows has its text in each of them. Needs python-docx, openpyxl and python-pptx.
"""

import datetime
import json
import sys
import xml.etree.ElementTree as xml
import zipfile

rows_max = 100


def of_docx(path):
    import docx

    tables = []
    for table in docx.Document(path).tables:
        rows = []
        for row in table.rows:
            cells = list(row.cells)
            tcs = [cell._tc for cell in cells]
            # The library gives a merged cell once for each column that it covers.
            texts = ["" if i > 0 and tcs[i] is tcs[i - 1] else texts_of_docx(cell) for i, cell in enumerate(cells)]
            rows.append([""] * row.grid_cols_before + texts)
        tables.append(rows)
    return tables


def texts_of_docx(cell):
    parts = [paragraph.text for paragraph in cell.paragraphs]
    for table in cell.tables:
        parts += [texts_of_docx(inner) for row in table.rows for inner in row.cells]
    return " ".join(parts)


def of_xlsx(path):
    import openpyxl

    book = openpyxl.load_workbook(path, data_only=True)
    sheets = [sheet for sheet in book.worksheets if sheet.sheet_state == "visible"]
    return [[[shown(cell) for cell in row] for row in sheet.iter_rows()] for sheet in sheets]


def shown(cell):
    value = cell.value
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, datetime.datetime):
        return value.strftime("%Y-%m-%d" if value.time() == datetime.time() else "%Y-%m-%d %H:%M")
    if isinstance(value, datetime.time):
        return value.strftime("%H:%M")
    if isinstance(value, (int, float)) and "%" in cell.number_format:
        return f"{value * 100:.12g}%"
    return f"{value:.12g}" if isinstance(value, float) else str(value)


def of_pptx(path):
    import pptx

    def of_shapes(shapes):
        for shape in shapes:
            if shape.shape_type == 6:
                yield from of_shapes(shape.shapes)
            elif shape.has_table:
                yield [["" if cell.is_spanned else cell.text for cell in row.cells] for row in shape.table.rows]

    return [table for slide in pptx.Presentation(path).slides for table in of_shapes(slide.shapes)]


def of_open_document(path):
    content = xml.fromstring(zipfile.ZipFile(path).read("content.xml"))
    ns = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"

    def text_of(node):
        name = node.tag.rsplit("}", 1)[-1]
        if name in ("annotation", "frame"):
            return node.tail or ""
        space = " " if name in ("s", "tab", "line-break") else ""
        end = " " if name in ("p", "h") else ""
        return space + (node.text or "") + "".join(map(text_of, node)) + end + (node.tail or "")

    def cells_of(row):
        for cell in row:
            if cell.tag in (ns + "table-cell", ns + "covered-table-cell"):
                times = int(cell.get(ns + "number-columns-repeated", "1"))
                yield from ["".join(map(text_of, cell))] * min(times, rows_max)

    def rows_of(table):
        for row in table.iter(ns + "table-row"):
            yield from [list(cells_of(row))] * min(int(row.get(ns + "number-rows-repeated", "1")), rows_max)

    return [list(rows_of(table)) for table in content.iter(ns + "table")]


def of_html(path):
    import lxml.html

    root = lxml.html.fromstring(open(path, "rb").read())
    for node in root.xpath("//script | //style | //nav | //noscript"):
        node.drop_tree()
    # Tables with tables inside are there for the layout.
    return [list(rows_of_html(table)) for table in root.xpath("//table[not(.//table)]")]


def rows_of_html(table):
    below = {}
    for row in table.xpath("./tr | ./thead/tr | ./tbody/tr | ./tfoot/tr"):
        texts = []

        def fill():
            while len(texts) in below:
                left, text = below[len(texts)]
                below[len(texts)] = (left - 1, text)
                if left == 1:
                    del below[len(texts)]
                texts.append(text)

        for cell in row.xpath("./td | ./th"):
            fill()
            text = " ".join(cell.itertext())
            down = int(cell.get("rowspan") or 1) - 1
            for index in range(int(cell.get("colspan") or 1)):
                shown_text = text if index == 0 else ""
                if down > 0:
                    below[len(texts)] = (down, shown_text)
                texts.append(shown_text)
        fill()
        yield texts


readers = {
    "docx": of_docx,
    "xlsx": of_xlsx,
    "pptx": of_pptx,
    "odt": of_open_document,
    "ods": of_open_document,
    "html": of_html,
    "htm": of_html,
}

for file in sys.argv[1:]:
    read = readers.get(file.rsplit(".", 1)[-1].lower())
    if read is None:
        continue
    try:
        print(json.dumps({"file": file, "tables": read(file)}))
    except Exception as error:  # A broken file: there is nothing to compare with.
        print(f"{file}: {type(error).__name__} {error}", file=sys.stderr)
