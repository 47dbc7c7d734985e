module parley.example/client

go 1.24
